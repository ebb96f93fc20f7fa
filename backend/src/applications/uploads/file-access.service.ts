import { Injectable } from '@nestjs/common';
import { isHiddenFrom } from '../drafts/draft.js';
import { DraftsService } from '../drafts/drafts.service.js';
import type { Principal } from '../../platform/http/principal.js';
import type { StoredFile } from './stored-file.js';

/** Who may see which file: the browser that owns the draft as long as it is not paid, the member itself, staff who read applications, but for what other staff fill in (SEC-40). */
@Injectable()
export class FileAccess {
  constructor(private readonly drafts: DraftsService) {}

  async mayRead(principal: Principal, secret: string | undefined, file: StoredFile): Promise<boolean> {
    if (principal.kind === 'staff' && principal.permissions.includes('applications.read'))
      return !(await this.isOfOtherStaff(principal.id, file));
    switch (file.owner) {
      case 'application':
        return this.drafts.opensFiles(secret, file.ownerId);
      case 'member':
        return principal.kind === 'member' && principal.scope === 'full' && principal.memNo === file.ownerId;
    }
  }

  private async isOfOtherStaff(staffId: string, { owner, ownerId }: StoredFile): Promise<boolean> {
    const draft = owner === 'application' ? await this.drafts.byAppId(ownerId) : undefined;
    return draft !== undefined && isHiddenFrom(staffId, draft);
  }
}
