import { Injectable } from '@nestjs/common';
import { uploadSlots } from '@portal/contract/enums';
import { FilesService } from '../uploads/files.service.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { EditForm } from '../edit-form.js';

/** Resolves the files named in an edit of an application. */
@Injectable()
export class AcceptedFiles {
  constructor(private readonly files: FilesService) {}

  /**
   * The form with the keys of its new files.
   * @throws 422 for a file that is no accepted upload of this application
   */
  async resolve(actor: Actor, appId: string, form: EditForm, before: EditForm): Promise<EditForm> {
    const wanted = form.applicants.flatMap((applicant, index) =>
      uploadSlots
        .filter((slot) => applicant[slot] !== before.applicants[index]?.[slot])
        .map((slot) => ({
          field: `applicants.${index}.${slot}`,
          slot,
          person: index === 1 ? (1 as const) : (0 as const),
          value: applicant[slot] ?? '',
        })),
    );
    if (wanted.length === 0) return form;
    const files = await this.files.requireAccepted(actor, appId, wanted);
    const keys = new Map(wanted.map(({ field }, index) => [field, files[index]?.key]));
    return {
      ...form,
      applicants: form.applicants.map((applicant, index) => ({
        ...applicant,
        ...Object.fromEntries(
          uploadSlots.flatMap((slot) => {
            const key = keys.get(`applicants.${index}.${slot}`);
            return key === undefined ? [] : [[slot, key]];
          }),
        ),
      })),
    };
  }
}
