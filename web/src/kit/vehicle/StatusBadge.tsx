import { t } from '../../text/t.ts';
import { Badge } from '../plain/Badge.tsx';

/** Badge: available or sold. */
export const StatusBadge = ({ sold }: { sold: boolean }) => (
  <Badge color={sold ? 'saffron' : 'lagoon'}>{t(sold ? 'vehicle.sold' : 'vehicle.available')}</Badge>
);
