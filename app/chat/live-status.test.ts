import { expect, it } from "vitest";
import type { ChatStatus } from "#schemas/api/chat.ts";
import { liveStatus } from "./live-status.ts";

const status = (id: string, version: number): ChatStatus => ({
  ...{ id, version, state: "open", last: version, read_by_agent: 0, unread: 0, agent_types: false, rating: null },
});

it("what is known of a conversation gives way to nothing older, and to any other conversation", () => {
  liveStatus.publish(status("one", 5));
  liveStatus.publish(status("one", 4));
  expect(liveStatus.current()).toMatchObject({ id: "one", version: 5 });
  liveStatus.publish(status("one", 6));
  expect(liveStatus.current()).toMatchObject({ version: 6 });
  liveStatus.publish(status("other", 1));
  expect(liveStatus.current()).toMatchObject({ id: "other", version: 1 });
  liveStatus.publish(null);
  expect(liveStatus.current()).toBeNull();
});
