import type { SelectionRowState, SelectionView } from '@portal/contract/reviewing/responses';
import type { SelectionAction } from '@portal/contract/reviewing/selections';
import { type Answer, eventually, password, type Reviewer } from '../../approval/testing/approval-harness.js';

/** Selections of one staff user, over HTTP. */
export class SelectionFixture {
  constructor(readonly reviewer: Reviewer) {}

  async post(path: string, body: object = {}): Promise<Answer> {
    return this.reviewer.person.post(path, body);
  }

  async ask(what: SelectionAction, ids: readonly string[], values: object = {}): Promise<Answer> {
    return this.post('/api/selections', { what, ids, ...values });
  }

  /** Starts an action, by default an approval. @returns the run id @throws Error with an unexpected response */
  async open(
    ids: readonly string[],
    what: SelectionAction = 'approve',
    values: object = {},
  ): Promise<string> {
    return runIdIn(await this.ask(what, ids, values));
  }

  async regenerate(ids: readonly string[], reason = 'New signatories.'): Promise<string> {
    return this.open(ids, 'regenerate', { reason });
  }

  async retry(id: string): Promise<string> {
    return runIdIn(await this.post(`/api/selections/${id}/retry`));
  }

  async takeOut(id: string, ids: readonly string[], isOut = true): Promise<Answer> {
    return this.post(`/api/selections/${id}/take_out`, { ids, isOut });
  }

  async confirm(id: string, count: number): Promise<Answer> {
    return this.post(`/api/selections/${id}/confirm`, { count });
  }

  async giveThePassword(): Promise<void> {
    const { status } = await this.post('/api/admin/reauth', { password });
    if (status !== 200) throw new Error(`The password was answered ${status}`);
  }

  /** @throws Error with an unexpected response */
  async view(id: string, query = '?count=50'): Promise<SelectionView> {
    const { status, body } = await this.reviewer.person.get(`/api/selections/${id}${query}`);
    if (status !== 200) throw new Error(`The selection answered ${status} ${JSON.stringify(body)}`);
    return body['data'] as SelectionView;
  }

  /** Waits until all rows are rendered. */
  async drawn(id: string, timeoutMs = 60_000): Promise<SelectionView> {
    return this.once(id, ({ counts }) => counts.waiting + counts.drawing === 0, timeoutMs);
  }

  /** Waits until the run has ended. */
  async over(id: string, timeoutMs = 60_000): Promise<SelectionView> {
    return this.once(id, ({ run }) => ['done', 'failed', 'cancelled'].includes(run.state), timeoutMs);
  }

  private async once(
    id: string,
    isSo: (view: SelectionView) => boolean,
    timeoutMs: number,
  ): Promise<SelectionView> {
    let view: SelectionView | undefined;
    return eventually(
      async () => {
        view = await this.view(id);
        return isSo(view) && view;
      },
      timeoutMs,
      () => JSON.stringify(view && { run: view.run, outcomesById: outcomesById(view) }),
    );
  }
}

function runIdIn({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
  return (body['data'] as { runId: string }).runId;
}

/** State and reason of each row, by id. */
export function outcomesById({ rows }: SelectionView): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ id, state, reason }) => [id, reason === undefined ? state : `${state}: ${reason}`]),
  );
}

/** The non-zero counts. */
export function countsOf({ counts }: SelectionView): Partial<Record<SelectionRowState, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
