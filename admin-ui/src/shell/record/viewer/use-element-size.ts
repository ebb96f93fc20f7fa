import { useEffect, useRef, useState, type RefObject } from 'react';

/** The inner size of an element's parent in CSS pixels, as it changes. 0 until it is known. */
export function useElementSize(): [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const stage = ref.current?.parentElement;
    if (!stage) return undefined;
    const padding = Number.parseFloat(getComputedStyle(stage).paddingLeft) * 2;
    const measure = () => {
      // Scroll bars come and go with the zoom; the outer size keeps the file from jumping.
      setRoom({ width: stage.offsetWidth - padding - 16, height: stage.offsetHeight - padding - 16 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
