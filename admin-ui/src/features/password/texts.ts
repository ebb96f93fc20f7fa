export const texts = {
  heading: 'Reset Password',
  intro:
    'Choose a new password of at least 10 characters. You stay logged in here; every other place is logged out.',
  password: 'Password',
  confirm: 'Confirm password',
  submit: 'Set the password',
  show: 'Show the passwords',
  done: 'Your password was changed.',
} as const;
