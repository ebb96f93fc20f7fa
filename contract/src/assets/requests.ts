import { IsInt, IsString, Matches, Min } from 'class-validator';
import { RequiredText } from '../validation/rules.js';

/** Asks for an address for one of the organisation's own files. */
export class AssetUploadDto {
  @RequiredText('asset.type', 60)
  contentType = '';

  /** bytes */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** Puts an accepted upload in the place of what is there; `none` brings back what ships with the portal. */
export class UseAssetDto {
  @Matches(/^(none|[a-f0-9]{24})$/, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  uploadId = '';
}
