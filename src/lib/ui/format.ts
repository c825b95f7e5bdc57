/** Numbers as the reader's own language writes them. */

const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
const bytes = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const integers = new Intl.NumberFormat();

/** percent: 0 to 100. */
export const formatPercent = (percent: number): string => percents.format(percent / 100);
export const formatMegabytes = (size: number): string => bytes.format(size / 1e6);
export const formatNumber = (value: number): string => integers.format(value);
