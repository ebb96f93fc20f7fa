/** A value in a narrow column; an e-mail address breaks before its @. */
export function Breakable({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  if (at < 1) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
