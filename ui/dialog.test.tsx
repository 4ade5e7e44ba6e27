// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { closeToast, showToast, toasts } from "./toast.ts";
import { ToastRegion } from "./toast-region.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of toasts.current()) closeToast(id);
});

const Stage = (props: { onClose: () => void; dismissible?: boolean; mayClose?: () => boolean }) => (
  <Dialog open title="Limits" closeLabel="Close" {...props}>
    text
  </Dialog>
);

describe("dialog", () => {
  it("[MODAL-01 part: a dialog] opens as a modal with its name and closes by cross, overlay and Escape", async () => {
    const onClose = vi.fn();
    render(<Stage onClose={onClose} />);
    const dialog = (await screen.findByText("text")).closest("dialog") as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Limits");
    fireEvent.click(screen.getByLabelText("Close"));
    fireEvent.click(dialog);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("[MODAL-02] may forbid closing, or ask first", async () => {
    const onClose = vi.fn();
    const { unmount } = render(<Stage onClose={onClose} dismissible={false} />);
    const dialog = (await screen.findByText("text")).closest("dialog") as HTMLDialogElement;
    expect(screen.queryByLabelText("Close")).toBeNull();
    fireEvent.click(dialog);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    render(<Stage onClose={onClose} mayClose={() => false} />);
    fireEvent.click(await screen.findByLabelText("Close"));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("menu", () => {
  it("closes by Escape, giving the focus back, and by a press elsewhere", () => {
    render(
      <Menu label="More" trigger="…">
        <a href="#there">There</a>
      </Menu>,
    );
    const details = screen.getByLabelText("More").parentElement as HTMLDetailsElement;
    details.open = true;
    fireEvent.keyDown(document, { key: "Escape" });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText("More"));
    details.open = true;
    fireEvent.pointerDown(document.body);
    expect(details.open).toBe(false);
    details.open = true;
    fireEvent.click(screen.getByText("There"));
    expect(details.open).toBe(false);
  });
});

describe("toasts", () => {
  it("[ERR-02] last ten seconds, or stay when the time is 0, and say the same only once", () => {
    vi.useFakeTimers();
    render(<ToastRegion label="Messages" closeLabel="Close" />);
    act(() => {
      showToast("Saved");
      showToast("Saved");
      showToast("Restricted", { time: 0 });
    });
    expect(screen.getAllByText("Saved")).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.queryByText("Saved")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Saved")).toBeNull();
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.queryByText("Restricted")).not.toBeNull();
    fireEvent.click(screen.getByLabelText("Close"));
    expect(screen.queryByText("Restricted")).toBeNull();
  });

  it("[ERR-02] wait while someone points at them", () => {
    vi.useFakeTimers();
    render(<ToastRegion label="Messages" closeLabel="Close" />);
    act(() => showToast("Read me"));
    const card = screen.getByText("Read me").parentElement as HTMLElement;
    fireEvent.pointerEnter(card);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText("Read me")).not.toBeNull();
    fireEvent.pointerLeave(card);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText("Read me")).toBeNull();
  });
});
