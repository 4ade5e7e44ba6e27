/** The page of the provider's only game: a button, and what the player has. */
export const gamePage = ({ session, balance, game }: { session: string; balance: number; game: string }): string => `
<!doctype html>
<html lang="en">
  <title>${game}</title>
  <p>Balance: <output>${balance}</output></p>
  <button type="button">Spin</button>
  <script>
    document.querySelector("button").addEventListener("click", async () => {
      const body = JSON.stringify({ session: ${JSON.stringify(session)}, bet: 100, win: 250 });
      const answer = await fetch("/spin", { method: "POST", body });
      const { balance, currency } = await answer.json();
      document.querySelector("output").textContent = balance;
      parent.postMessage({ type: "marquee:balance", balance, currency }, "*");
    });
  </script>
</html>
`;
