// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useHeldPress } from "./use-held-press.ts";

afterEach(cleanup);

const followed = vi.fn();

/** A modal with a link that a press follows, and a button that opens something in it. */
function Inside({ expected, leaving = false }: { expected: boolean; leaving?: boolean }) {
  const hold = useHeldPress(expected, leaving);
  return (
    <div onClickCapture={hold}>
      <a
        href="/withdraw"
        onClick={(event) => {
          event.preventDefault();
          followed("link");
        }}
      >
        Withdraw
      </a>
      <button type="button" onClick={() => followed("button")}>
        More
      </button>
    </div>
  );
}

describe("a press in a modal whose address has not come", () => {
  it("is made once the address is there, and once", () => {
    followed.mockClear();
    const { rerender } = render(<Inside expected />);
    fireEvent.click(screen.getByText("Withdraw"));
    fireEvent.click(screen.getByText("Withdraw"));
    expect(followed).not.toHaveBeenCalled();
    rerender(<Inside expected={false} />);
    expect(followed.mock.calls).toEqual([["link"]]);
    rerender(<Inside expected />);
    rerender(<Inside expected={false} />);
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it("is dropped when the modal is closed, and nothing holds what leads nowhere", () => {
    followed.mockClear();
    const { rerender } = render(<Inside expected />);
    fireEvent.click(screen.getByText("More"));
    expect(followed.mock.calls).toEqual([["button"]]);
    fireEvent.click(screen.getByText("Withdraw"));
    rerender(<Inside expected={false} leaving />);
    expect(followed).toHaveBeenCalledTimes(1);
  });
});
