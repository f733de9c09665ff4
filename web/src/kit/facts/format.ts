import { t } from '../../text/t.ts';
import { formatCount } from '../text/formatCount.ts';

/** Kilometres with Indian digit grouping: 123456 is '1,23,456 km'. */
export const formatKm = (kilometers: number) => t('common.km', { kilometers: formatCount(kilometers) });

/** The text, or '' when it is a placeholder for nothing. */
export const known = (text: string | null | undefined) => (/^(not provided)?$/i.test(text?.trim() ?? '') ? '' : (text ?? '').trim());
