import { RequiredText } from '../validation/rules.js';
import { TrackToken } from '../send-backs/requests.js';

/** Query of `GET /api/application_status`, and the body of `POST /api/application_link`. */
export class ApplicationStatusQuery {
  /** The number that people say, in any spelling, or the appId. */
  @RequiredText('track.ref', 60)
  ref = '';

  /** An e-mail or a telephone number of the application. */
  @RequiredText('track.contact', 254)
  contact = '';
}

/** `POST /api/tracked_application`: what the link of a mail carries. */
export class TrackedApplicationDto {
  @TrackToken()
  token = '';
}
