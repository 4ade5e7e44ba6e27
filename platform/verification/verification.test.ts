import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlayer } from "#schemas/api/players.ts";
import * as contract from "#schemas/api/profile.ts";
import { MOST_DOCUMENTS } from "#schemas/rules/verification.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { reviewDocument, type Verdict } from "./review-document.ts";
import { playerDocuments } from "./tables.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

/** The first bytes of what the kinds of files begin with, which is what they are told by. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const JPEG = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...Buffer.from("JFIF\0"),
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xd9,
]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);

const PATH = contract.uploadDocument.path;
const post = (client: TestClient, body: BodyInit, headers: Record<string, string> = {}) =>
  client.request(PATH, { method: "POST", body, headers: { "X-Requested-With": "XMLHttpRequest", ...headers } });

async function send(client: TestClient, bytes: Uint8Array, name = "card.png", kind = "identity") {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([bytes as BlobPart], { type: "image/png" }), name);
  const response = await post(client, form);
  const body = (await response.json()) as contract.PlayerDocument & {
    code: string;
    errors?: Record<string, { code: string }[]>;
  };
  return { status: response.status, body };
}

const review = (playerId: number, documentId: string, verdict: Verdict) =>
  reviewDocument(runtime.context, { playerId, documentId, verdict });

describe("handing in documents", () => {
  it("[PROF-03] [SEC-17 part: types] takes pictures and PDFs, told by their content whatever they are called", async () => {
    const { client } = await runtime.register();
    const cases: [Buffer, string, string, string][] = [
      [PNG, "card.gif", "image/png", "card.png"],
      [JPEG, "../../etc/passwd", "image/jpeg", "passwd.jpg"],
      [PDF, 'Bill <June>\u0000\r\n".exe', "application/pdf", "Bill June.pdf"],
      [HEIC, ".heif", "image/heic", "document.heic"],
    ];
    for (const [bytes, name, type, saved] of cases) {
      const { status, body } = await send(client, bytes, name);
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body).toMatchObject({ kind: "identity", type, file_name: saved, size: bytes.length, state: "uploaded" });
    }
    const { documents, status, verified } = await client.ok(contract.getVerification, {});
    expect([documents.length, status, verified]).toEqual([4, "uploaded", false]);
  });

  it("[SEC-17 part: types] refuses what only says that it is a picture", async () => {
    const { client } = await runtime.register();
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const bytes of [page, svg, Buffer.from("MZ\x90\0"), randomBytes(400), Buffer.from("GIF89a......")]) {
      const { status, body } = await send(client, bytes);
      expect([status, body.errors?.file?.[0]?.code]).toEqual([422, "FORM.FILE.TYPE"]);
    }
    expect((await send(client, Buffer.alloc(0))).body.errors?.file?.[0]?.code).toBe("FORM.FILE.MISSING");
    expect((await send(client, PNG, "card.png", "selfie")).body.errors?.kind).toBeDefined();
    for (const [body, type] of [
      ["{}", "application/json"],
      ["kind=identity", "application/x-www-form-urlencoded"],
      ["--x\r\nnothing", "multipart/form-data; boundary=x"],
      ["", "multipart/form-data"],
    ] as const) {
      const { status } = await post(client, body, { "Content-Type": type });
      expect([400, 422], type).toContain(status);
    }
    expect((await client.ok(contract.getVerification, {})).documents).toEqual([]);
  });

  it("[SEC-17 part: size] stops reading a file that is too large, whatever its header said", async () => {
    const { client } = await runtime.register();
    const large = await send(client, Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, "FORM.FILE.TOO_LARGE"]);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (given === 0)
          controller.enqueue(
            Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
          );
        given += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await client.request(PATH, {
      method: "POST",
      body: endless,
      headers: { "X-Requested-With": "x", "Content-Type": "multipart/form-data; boundary=b" },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    // A megabyte each; a boundary between two processes holds some of its own.
    expect(given).toBeLessThan(process.env.ARRANGEMENT === "halves" ? 32 : 16);
  });

  it("[SEC-17 part: how many] keeps no more than a player may have; refused ones give their place back", async () => {
    const { client, player } = await runtime.register();
    const answers = await Promise.all(Array.from({ length: MOST_DOCUMENTS + 3 }, () => send(client, PNG)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_DOCUMENTS);
    expect(answers.find(({ status }) => status === 422)?.body.errors?.file?.[0]?.code).toBe("VERIFICATION.TOO_MANY");
    const [first] = (await client.ok(contract.getVerification, {})).documents;
    await review(player.id, first?.id ?? "", { decision: "refuse", reason: "Blurred" });
    expect((await send(client, PNG)).status).toBe(201);
  });

  it("[SEC-03 part: uploads] [SEC-17 part: whose] takes nothing from a guest or from another site", async () => {
    expect((await send(runtime.client(), PNG)).status).toBe(401);
    const { client } = await runtime.register();
    const form = new FormData();
    form.set("file", new Blob([PNG as BlobPart]), "a.png");
    expect((await client.request(PATH, { method: "POST", body: form })).status).toBe(403);
  });
});

describe("documents that were handed in", () => {
  it("[SEC-17 part: answers] [SEC-05 part: documents] come back to their owner alone, as an attachment", async () => {
    const { client } = await runtime.register();
    const { body } = await send(client, PDF, "Rechnung März.pdf", "address");
    const answer = await client.request(`${PATH}/${body.id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"Rechnung M_rz.pdf\"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    const { client: stranger } = await runtime.register();
    expect((await stranger.request(`${PATH}/${body.id}`)).status).toBe(404);
    expect((await runtime.client().request(`${PATH}/${body.id}`)).status).toBe(401);
    expect((await client.request(`${PATH}/${randomUUID()}`)).status).toBe(404);
    expect((await client.request(`${PATH}/1%20or%201`)).status).toBe(422);
  });

  it("[SEC-17 part: storage] lie sealed in the database: neither readable nor movable to another player", async () => {
    const { client, player } = await runtime.register();
    const { body } = await send(client, PDF);
    const [row] = await runtime.database.drizzle.select().from(playerDocuments).where(eq(playerDocuments.id, body.id));
    expect(row?.content.includes("%PDF")).toBe(false);
    const { client: other, player: thief } = await runtime.register();
    await runtime.database.drizzle
      .update(playerDocuments)
      .set({ playerId: thief.id })
      .where(eq(playerDocuments.id, body.id));
    expect((await other.request(`${PATH}/${body.id}`)).status).toBe(500);
    expect(runtime.errors.splice(0)).toHaveLength(1);
    await runtime.database.drizzle
      .update(playerDocuments)
      .set({ playerId: player.id })
      .where(eq(playerDocuments.id, body.id));
  });
});

describe("reviews", () => {
  it("[PROF-03] identity and address accepted make a player verified; a later refusal takes it back", async () => {
    const { client, player } = await runtime.register();
    const { body: card } = await send(client, PNG);
    runtime.clock.advance(1000);
    const { body: bill } = await send(client, PDF, "bill.pdf", "address");
    expect((await review(player.id, card.id, { decision: "start" })).status).toBe("in_review");
    expect(await review(player.id, card.id, { decision: "accept" })).toMatchObject({
      status: "uploaded",
      verified: false,
    });
    expect(await review(player.id, bill.id, { decision: "accept" })).toMatchObject({
      status: "accepted",
      verified: true,
    });
    expect(await client.ok(getPlayer, {})).toMatchObject({ verified: true, sumsub_verified: false });
    const reason = "The name is another one";
    expect(await review(player.id, bill.id, { decision: "refuse", reason })).toMatchObject({
      status: "refused",
      verified: false,
    });
    const { documents } = await client.ok(contract.getVerification, {});
    expect(documents.map(({ state, reason: stated }) => [state, stated])).toEqual([
      ["refused", reason],
      ["accepted", null],
    ]);
    expect((await client.ok(getPlayer, {})).verified).toBe(false);
  });

  it("[PROF-03] a refusal has a reason, and a document is its own player's", async () => {
    const { client, player } = await runtime.register();
    const { body } = await send(client, PNG);
    await expect(review(player.id, body.id, { decision: "refuse", reason: "  " })).rejects.toMatchObject({
      status: 422,
    });
    await expect(review(player.id + 1, body.id, { decision: "accept" })).rejects.toMatchObject({ status: 404 });
    await expect(review(player.id, randomUUID(), { decision: "accept" })).rejects.toMatchObject({ status: 404 });
  });
});
