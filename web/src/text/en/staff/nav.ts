/** The staff's sidebar: the names of the pages, and the headings of their groups. */
export const nav = {
  home: 'Home',
  contact: 'Contact Us',
  staffMoney: 'Staff Money',
  ownMoney: 'My account',
  changePassword: 'Change Password',
  office: 'Office',
  driver: 'Driver',
  menu: 'Menu',
  sidebar: 'Sidebar',
  widen: 'Widen the sidebar',
  narrow: 'Narrow the sidebar',

  groups: { stock: 'Stock', sales: 'Sales', money: 'Money', people: 'People', documents: 'Documents', settings: 'Settings', yard: 'Yard' },
} as const;
