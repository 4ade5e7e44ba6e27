import { solveChallenge } from "altcha-lib/v1";

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Looks for the number away from the page, so that typing stays smooth. Answers the solution as the form sends it. */
self.addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
  const { algorithm, challenge, maxnumber, salt, signature } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  self.postMessage(
    solution ? btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature })) : null,
  );
});
