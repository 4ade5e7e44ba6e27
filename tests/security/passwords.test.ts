import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "#platform/identity/common-passwords.ts";
import { checkNewPassword } from "#platform/identity/passwords.ts";
import { register, signIn } from "#schemas/api/players.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

describe("[SEC-10] passwords", () => {
  it("each of the 3,000 most common passwords is refused, also in disguise", async () => {
    const common = COMMON_PASSWORDS.split(/\s+/).filter(Boolean);
    expect(common.length).toBeGreaterThanOrEqual(3_000);
    expect(common.filter((password) => checkNewPassword(password, "ann@mail.example") === null)).toEqual([]);
    const longest = common.filter((password) => password.length >= 8).slice(0, 20);
    for (const password of [...longest, ...longest.map((each) => each.toUpperCase()), "P@ssw0rd", "1l0vey0u"]) {
      const user = {
        email: "weak@mail.example",
        password,
        country: "CA",
        currency: "EUR",
        terms_acceptance: true,
      };
      const rejected = await runtime.client().rejected(register, { body: { user } });
      expect(rejected.status).toBe(422);
      expect(rejected.errors?.["user.password"]?.[0]?.code).toMatch(/^FORM\.PASSWORD\./);
    }
  });

  it("is kept as argon2id, and no two alike", async () => {
    await runtime.register();
    await runtime.register();
    const { rows } = await runtime.database.pool.query<{ password_hash: string }>("select password_hash from players");
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });

  it.each([
    ["64 characters", "x7".repeat(32)],
    ["letters of any script", "пароль-密码-パスワード-كلمة السر"],
    ["pictures and spaces", "  🐙 in a 🛶 with a 🎺  "],
    ["what programs trip over", "'; drop table players;-- <b>\\\" %00 $[x] {{y}}"],
  ])("%s are accepted, and the whole of them counts", async (_name, password) => {
    const { player } = await runtime.register({ password });
    const enter = (attempt: string) =>
      runtime.client().call(signIn, { body: { user: { email: player.email, password: attempt } } });
    expect((await enter(password)).status).toBe(200);
    expect((await enter(password.slice(0, -1))).status).toBe(401);
  });
});
