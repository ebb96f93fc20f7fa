import { staffPassword } from './persons.js';

/** Good values of fields by their names, as they go over the wire. */
export const goodValues: Readonly<Record<string, string>> = {
  state: 'Maharashtra',
  state_name: 'Maharashtra',
  prant: 'Konkan',
  nmoState: 'Maharashtra',
  email: 'asha@post.example',
  OTP: '123456',
  code: '123456',
  password: staffPassword,
  password1: staffPassword,
  password2: staffPassword,
};
