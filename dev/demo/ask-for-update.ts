/** A member of the demonstration changes the own record, by the call that real ones use. */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';

/** What they change, by its name on the wire: of who they are, and of where they live. */
export interface Changes {
  readonly person?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
}

export async function askForUpdate(
  { portal, password }: { portal: string; password: string },
  memNo: string,
  { person, address }: Changes,
): Promise<void> {
  const { accessToken, result } = await createClient({ baseUrl: portal })(calls.memberLogin, {
    body: { memNo, password },
  });
  const own = createClient({ baseUrl: portal, token: () => accessToken });
  const { data } = await own(calls.getOwnRecord, { params: { id: result._id } });
  const applicants = data.applicants.map((one) => ({ ...one, ...person }));
  await own(calls.updateOwnRecord, {
    body: { ...data, applicants, address: { ...data.address, ...address } },
  });
}
