import type { GiftsHarness } from "./gifts.ts";

/**
 * Many calls at once for the last free spin of a gift of template `key`, from two sessions, each with a win of its own.
 * Answers the wins that were accepted, the other answers' codes, and the bonus money that the player holds then.
 */
export async function raceLastSpin(gifts: GiftsHarness, key: string, clients: number) {
  const player = await gifts.player();
  const gift = await gifts.active(player, key);
  const sessions = [await gifts.money.session(player), await gifts.money.session(player)];
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const name = `race-${gift}-${index}`;
      const win = 100 + index;
      const body = { session: sessions[index % 2], action: name, round: name, gift, win };
      return { win, ...(await gifts.money.provider("freespin", body)) };
    }),
  );
  const accepted = answers.filter(({ status }) => status === 200).map(({ win }) => win);
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
  return { accepted, codes, bonus: (await gifts.money.balance(player)).bonus };
}
