/** Performs the review of applications through the API, for fault tests and the demo. */
import { CallError, createClient, type Client } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { RunView } from '@portal/contract/platform/responses';
import { until } from '../core/wait.ts';

export class ReviewerByHttp {
  readonly call: Client;

  private constructor(call: Client) {
    this.call = call;
  }

  /** Logs a member of the demo staff in, again after the session has ended, and confirms the password on demand. */
  static async logIn(
    portal: string,
    password = 'Demo-Orange-2026',
    username = 'admin',
  ): Promise<ReviewerByHttp> {
    const body = { username, password };
    const logInAgain = async () =>
      (await createClient({ baseUrl: portal })(calls.staffLogin, { body })).accessToken;
    let token = await logInAgain();
    const renew = async () => {
      token = await logInAgain();
      return true;
    };
    const client = createClient({ baseUrl: portal, token: () => token, renew });
    return new ReviewerByHttp(confirmingPassword(client, password));
  }

  async verify(id: string): Promise<void> {
    await this.call(calls.verifyApplication, { params: { id }, body: {} });
  }

  /** Starts "Upload Documents". @returns the id of the run */
  async renderDocuments(id: string): Promise<string> {
    return (await this.call(calls.renderApprovalDocuments, { params: { id }, body: {} })).data.runId;
  }

  async run(runId: string): Promise<RunView> {
    return (await this.call(calls.getRun, { params: { id: runId } })).data;
  }

  /** Waits until the documents of a run are rendered. @throws with the reason of a failed run */
  async waitForDocuments(runId: string, timeoutMs = 100_000, pollMs?: number): Promise<void> {
    let view: RunView | undefined;
    const isOver = async (): Promise<boolean> => {
      view = await this.run(runId);
      return view.progress === 100 || view.state === 'failed';
    };
    await until('The documents', timeoutMs, isOver, undefined, pollMs);
    if (view?.state === 'failed') throw new Error(`The run failed: ${view.reason ?? 'without a reason'}`);
  }

  async approve(id: string): Promise<void> {
    await this.call(calls.approveApplication, { params: { id }, body: {} });
  }

  async delete(id: string, reason: string): Promise<void> {
    await this.call(calls.deleteApplicationByPost, { params: { id }, body: { reason } });
  }

  /** Rejects an application with the first ready sentence of the office. */
  async reject(id: string): Promise<void> {
    const { data: sentences } = await this.call(calls.listReadySentences);
    const sentence = sentences.find(({ kind }) => kind === 'reject');
    if (sentence === undefined) throw new Error('There is no ready sentence');
    const { updatedAt } = (await this.call(calls.getApplication, { params: { id } })).data;
    const body = { updatedAt, reason: sentence.en, sentence: sentence.id };
    await this.call(calls.rejectApplication, { params: { id }, body });
  }

  /** Refunds the whole fee through the provider. */
  async refund(id: string, reason: string): Promise<void> {
    await this.call(calls.refundApplication, { params: { id }, body: { mode: 'provider', reason } });
  }

  /** Accepts all requested updates of an application's members. */
  async acceptUpdate(applicationId: string): Promise<void> {
    const { data } = await this.call(calls.getUpdateRequest, { params: { id: applicationId } });
    for (const { id, changes } of data) {
      const decisions = changes.map(({ field }) => ({ field, decision: 'accepted' }));
      await this.call(calls.decideUpdate, { params: { id }, body: { decisions } });
    }
  }

  /** Waits until both approval mails are recorded. */
  async waitForMails(runId: string, timeoutMs = 100_000): Promise<void> {
    await until('The mails of the approval', timeoutMs, async () => {
      const { steps } = await this.run(runId);
      return steps.every(({ state }) => state !== 'waiting');
    });
  }
}

/** Returns the client with a retry after re-authentication, which sensitive calls demand (docs/rules/sessions.md). */
function confirmingPassword(client: Client, password: string): Client {
  return async (call, input) => {
    try {
      return await client(call, input);
    } catch (error) {
      if (!(error instanceof CallError) || error.answer.code !== 'reauth') throw error;
      await client(calls.reauthenticate, { body: { password } });
      return await client(call, input);
    }
  };
}
