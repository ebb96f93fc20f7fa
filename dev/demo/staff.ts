import { calls } from '@portal/contract/calls';
import { createClient, type Client } from '@portal/contract/client';
import { until } from '../core/wait.ts';

/** Who decides about the applications of the demonstration. */
export class DemoStaff {
  private readonly call: Client;

  private constructor(call: Client) {
    this.call = call;
  }

  static async logIn(portal: string, password: string): Promise<DemoStaff> {
    const body = { username: 'admin', password };
    const { accessToken } = await createClient({ baseUrl: portal })(calls.staffLogin, { body });
    return new DemoStaff(createClient({ baseUrl: portal, token: () => accessToken }));
  }

  async verify(id: string): Promise<void> {
    await this.call(calls.verifyApplication, { params: { id }, body: {} });
  }

  /** Upload Documents, then Approve; the mails have left when this returns. */
  async approve(id: string): Promise<void> {
    const params = { id };
    const { runId } = (await this.call(calls.drawApprovalDocuments, { params, body: {} })).data;
    const stands = async () => (await this.call(calls.getRun, { params: { id: runId } })).data;
    await until('The documents', 60_000, async () => (await stands()).progress === 100);
    await this.call(calls.approveApplication, { params, body: {} });
    await until('The mails', 60_000, async () =>
      (await stands()).steps.every(({ state }) => state !== 'waiting'),
    );
  }
}
