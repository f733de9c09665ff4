/** The login page, and the login after a session has ended. */
export const login = {
  title: 'Staff login',
  forWhom: 'For the people who work here.',
  /** A shop that has no account yet. */
  first: {
    title: 'The first account',
    text: 'Nobody has an account here yet. The first one is yours, an admin’s; those of the others you add afterwards.',
  },
  userId: 'User ID',
  password: 'Password',
  showPassword: 'Show or hide the password',
  submit: 'Login',
  submitting: 'Logging in...',
  done: 'Login Successful!',

  signedInAs: 'Signed in as <strong>{username}</strong> ({role})',
  toDashboard: 'Go to Dashboard',

  ended: {
    title: 'Your session ended',
    goOn: 'Log in to go on where you were.',
    again: 'Log in again as <strong>{username}</strong> to go on. What you filled in is still here.',
    submit: 'Log in and continue',
    leave: 'Leave without saving',
    overdue:
      'You have been without network for more than {hours, plural, one {# hour} other {# hours}}: log in when there is network again. What waits on this device is kept.',
  },
  failed: {
    blank: 'Please enter both username and password.',
    unknownUser: 'User does not exist or details are missing.',
    wrongPassword: 'Incorrect password.',
    otherPerson: 'That is the account of {username}. Only the one above can go on here.',
    noResponse: 'Server is not responding. Please try again later.',
    unexpected: 'An unexpected error occurred. Please try again.',
    broken: 'There was an error during the login process.',
  },
} as const;
