export const texts = {
  title: 'Dashboard',
  heading: 'Welcome, %{name}',
  role: 'You are logged in as %{role}.',
  applications: 'New Applicants',
  applicationsHint:
    'Read the applications that are still to be decided, with their photo, signature and licence.',
  open: 'Open New Applicants',
} as const;
