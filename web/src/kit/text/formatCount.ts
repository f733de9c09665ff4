const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A whole number with Indian digit grouping: 1234567 is '12,34,567'. */
export const formatCount = (count: number) => whole.format(count);
