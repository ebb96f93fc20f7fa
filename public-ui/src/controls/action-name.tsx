import { useText } from '../language/use-text.ts';

/** The words of a button or link with their object for screen readers, which Hindi says before the verb. */
export function ActionName({ action, object }: { action: string; object: string }) {
  const { language } = useText();
  const heard = <span className="visually-hidden">{object}</span>;
  return language === 'hi' ? (
    <>
      {heard} {action}
    </>
  ) : (
    <>
      {action} {heard}
    </>
  );
}
