/** Today's day in Maharashtra, `YYYY-MM-DD`. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
