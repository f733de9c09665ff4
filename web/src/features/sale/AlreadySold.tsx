import { IconCircleCheck } from '@tabler/icons-react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { t } from '../../text/staff.ts';

interface AlreadySoldProps {
  /** The vehicle's name for people. */
  title: string;
  registernumber: string;
}

/** In place of the form: the vehicle is sold. */
export const AlreadySold = ({ title, registernumber }: AlreadySoldProps) => (
  <MessagePanel
    icon={<IconCircleCheck />}
    role="status"
    title={t('sale.alreadySold')}
    text={t('sale.soldVehicle', { title, registernumber })}
  />
);
