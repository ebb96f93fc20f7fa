/** Shown while a part of the console is on its way. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-mark" aria-hidden="true" />
      Loading...
    </div>
  );
}
