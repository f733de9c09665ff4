import type { Designation } from '@contract/session.ts';

type ByDesignation = Partial<Record<Designation, string>>;

/** Accounts, an admin's own password, and what employees see. */
export const accounts = {
  loading: 'Loading accounts...',
  loadingFailed: 'Failed to fetch accounts. Please try again later.',

  name: 'Name',
  userId: 'User ID',
  password: 'Password',
  designation: 'Designation',
  designations: { Admin: 'Admin', Employee: 'Employee', Driver: 'Driver' } as const satisfies Record<Designation, string>,

  list: {
    section: 'Active accounts',
    table: 'Accounts',
    filter: 'Filter accounts',
    filterHint: 'Name, user ID or designation',
    noMatch: 'No account matches “{filter}”.',
    you: 'You',
    actions: 'Actions',
    delete: 'Delete',
    deleteOf: 'Delete {name}',
  },
  remove: {
    question: 'Delete this account?',
    text: '<strong>{name}</strong> ({designation}, user ID {userId}) is logged out at once and can no longer log in. This cannot be undone.',
    done: 'Deleted successfully!',
    failed: 'Failed to delete the account. Please try again later.',
  },
  add: {
    passwordHint: 'At least 6 characters',
    showPassword: 'Show or hide the password',
    smallLetters: 'User ID and password are kept in small letters, the name as you write it.',
    logsInAs: 'The person logs in with the user ID <strong>{userId}</strong> and this password.',
    done: { Employee: 'Employee added', Driver: 'Driver added' } as const satisfies ByDesignation,
    canLogIn: '<strong>{name}</strong> can log in now with the user ID <strong>{userId}</strong>.',
    failed: 'Registration failed.',
  },
  /** A shop that has no account yet. */
  first: {
    logsInAs: 'You log in with the user ID <strong>{userId}</strong> and this password.',
    code: 'Code',
    codeHint: 'It is in the link that npm start prints. On a hosted site it is what was set as FIRST_ADMIN_CODE.',
    codeWrong: 'This is not the code.',
    submit: 'Make my account',
    noCode: {
      title: 'It is made on the computer of whoever runs this site',
      text: 'With <command>npm run create-admin</command>, or here once a code is set: <command>FIRST_ADMIN_CODE</command>. See docs/deploy.md.',
    },
  },
  /** Errors of a registration. */
  refused: {
    broken: 'There was an error during the registration process.',
    unauthorized: 'Unauthorized access.',
    unexpected: 'An error occurred while registering. Please try again.',
    exists: 'User with the same userID or userName already exists.',
    userId: { taken: 'The user ID is taken.', invalid: 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' },
    name: {
      taken: 'The name is taken.',
      invalid: 'The name must be 1 to 60 characters that can be seen.',
      reserved: 'The name is kept for the system.',
    },
  },
  ownPassword: {
    oldPassword: 'Old Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    show: 'Show or hide: {field}',
    hint: 'At least 6 characters. Capitals and small letters are the same.',
    differ: 'New Password and Confirm New Password do not match.',
    done: 'Password changed',
    stay: 'You stay logged in here. Wherever else you were logged in, the new password is asked for.',
    failed: 'Password change failed.',
    unexpected: 'An error occurred. Please try again.',
    must: 'An admin has made your password. Please choose one of your own: nothing else opens before.',
  },
  reset: {
    button: 'Reset password',
    of: 'Reset password of {name}',
    title: 'A new password for {name}',
    text: 'The old password ends, and {name} is logged out everywhere. The new one is shown once, and has to be changed at the next login.',
    confirm: 'Make a new password',
    done: 'Please give {name} this password now: it is not shown again.',
    new: 'New password',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'The password was not reset.',
  },
  balance: {
    title: 'What employees see',
    label: 'Employees see the account balance',
    hint: 'This gives buying prices away: whoever notes the balance, or the sum of vehicles bought, before and after a vehicle is added knows to the rupee what it cost. Switched off, employees see neither of them, nor the capital invested; sales, installments and costs they see as before.',
    question: {
      title: 'Shall employees see the account balance?',
      text: 'An example: in the morning the balance is {before}. A vehicle is added, and it is {after}. Now every employee knows that it was bought for {price}. Nobody has decided this yet, so they see it.',
      keep: 'Yes, they go on seeing it',
      hide: 'No, hide it from them',
    },
    loading: 'Loading the setting...',
    loadingFailed: 'The setting could not be loaded.',
    done: 'The setting is saved.',
    failed: 'The setting could not be saved. Please try again.',
  },
} as const;
