import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";

/** Files that are dragged onto a place or pasted while the focus is in it. */
export function useDrop({
  isOpen,
  pick,
}: {
  isOpen: boolean;
  pick: (files: readonly File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  // Moving over what is inside leaves and enters again and again.
  const depth = useRef(0);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current += 1;
    setOver(isOpen);
  };
  const leave = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Without this the browser leaves the page and shows the file.
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (isOpen) pick([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !isOpen) return;
    event.preventDefault();
    pick(files);
  };
  const over = (event: DragEvent) => {
    if (carriesFiles(event)) event.preventDefault();
  };
  return {
    isOver,
    place: {
      onDragEnter: enter,
      onDragLeave: leave,
      onDragOver: over,
      onDrop: drop,
      onPaste: paste,
    },
  };
}
