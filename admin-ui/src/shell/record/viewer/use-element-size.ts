import { useEffect, useRef, useState, type RefObject } from 'react';

/** Inner size of the element's parent in CSS pixels, kept up to date; 0 until known. */
export function useElementSize(): [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const stage = ref.current?.parentElement;
    if (!stage) return undefined;
    const padding = Number.parseFloat(getComputedStyle(stage).paddingLeft) * 2;
    const measure = () => {
      // The outer size is stable, while scroll bars come and go with the zoom.
      setRoom({ width: stage.offsetWidth - padding - 16, height: stage.offsetHeight - padding - 16 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
