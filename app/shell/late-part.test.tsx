// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Late, LatePart } from "./late-part.tsx";

afterEach(cleanup);

const Named = ({ name }: { name: string }) => <p>{name}</p>;

it("a part has the properties that it is given, also where it loads late", async () => {
  const part = new LatePart(async () => ({ default: Named }));
  const { rerender } = render(<Late part={part} name="first" />);
  expect(screen.queryByText("first")).toBeNull();
  await screen.findByText("first");
  rerender(<Late part={part} name="second" />);
  expect(screen.getByText("second")).toBeTruthy();
});
