/** The day it is at the dealer's, `YYYY-MM-DD` (D27). */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
