import { lazy, Suspense } from 'react';
import { features } from '../features.ts';
import { useStaffUser } from '../session/use-session.ts';

const banners = features.flatMap(({ name, permission, banner }) =>
  banner === undefined
    ? []
    : [
        {
          name,
          permission,
          // A page is shown all the same where a banner can not be loaded.
          Banner: lazy(() => banner().catch(() => ({ default: () => null }))),
        },
      ],
);

/** What features have to say on every page, to those who may use them. */
export function Banners() {
  const { permissions } = useStaffUser();
  return (
    <Suspense fallback={null}>
      {banners
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, Banner }) => (
          <Banner key={name} />
        ))}
    </Suspense>
  );
}
