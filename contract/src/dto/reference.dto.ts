import { RequiredText } from './rules.js';

/** `get_medical_college`, `get_city`, `get_prant` (spec §7). */
export class StateDto {
  @RequiredText('state.required', 80)
  state = '';
}

/** `get_prant_list` (spec §7). */
export class StateNameDto {
  @RequiredText('state.required', 80)
  state_name = '';
}

/** `secretory_mail` (spec §7). */
export class PrantDto {
  @RequiredText('prant.required', 120)
  prant = '';

  @RequiredText('state.required', 80)
  state = '';
}
