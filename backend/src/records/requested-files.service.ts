import { Injectable } from '@nestjs/common';
import { uploadSlots } from '@portal/contract/enums';
import { FilesService } from '../applications/uploads/files.service.js';
import type { Actor } from '../platform/mongo/actor.js';
import type { FieldChange } from '../members/update-requests/update-request.js';

/** Resolves the files in a member's request. */
@Injectable()
export class RequestedFiles {
  constructor(private readonly files: FilesService) {}

  /**
   * Returns the changes with the keys of their files.
   * @throws 422 for a file that is not an accepted upload under this membership number
   */
  async accepted(actor: Actor, memNo: string, changes: readonly FieldChange[]): Promise<FieldChange[]> {
    const wanted = changes.flatMap(({ field, to }) => {
      const slot = uploadSlots.find((one) => one === field);
      return slot === undefined
        ? []
        : [{ field: `applicants.0.${slot}`, slot, person: 0 as const, value: to }];
    });
    if (wanted.length === 0) return [...changes];
    const files = await this.files.requireAcceptedOfMember(actor, memNo, wanted);
    const keys = new Map(wanted.map(({ slot }, index) => [String(slot), files[index]?.key]));
    return changes.map((change) => ({ ...change, to: keys.get(change.field) ?? change.to }));
  }
}
