import { Injectable } from '@nestjs/common';
import { type KeysVerdict, ProviderCheck } from '../../../payments/provider/provider-check.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';
import { StartEvidence } from '../start-evidence.repository.js';

const findings: Readonly<Record<KeysVerdict, Finding>> = {
  accepted: { state: 'done', note: 'provider.accepted' },
  refused: { state: 'missing', note: 'provider.refused' },
  down: { state: 'test', note: 'provider.down' },
};
const isVerdict = (value: unknown): value is KeysVerdict => Object.keys(findings).includes(String(value));

/** The provider takes the keys: what it said when somebody had it asked, of the keys that are set now. */
@Injectable()
export class ProviderKeysCheck implements StartCheck {
  readonly item = 'provider';

  constructor(
    private readonly provider: ProviderCheck,
    private readonly evidence: StartEvidence,
  ) {}

  async find(): Promise<Finding> {
    const asked = await this.evidence.last('start.providerChecked', this.item);
    const { state, hash } = asked?.values ?? {};
    if (!isVerdict(state) || !this.provider.matchesKeys(hash)) {
      return { state: 'test', note: 'provider.untried' };
    }
    return { ...findings[state], ...momentOf(asked?.at) };
  }
}
