import { useSyncExternalStore } from 'react';
import { subscribeToTime } from '../../lib/clock.ts';
import { today } from './days.ts';

/** Today's day for a component, which is rendered again when another one begins, or when the server has said which it is. */
export const useToday = () => useSyncExternalStore(subscribeToTime, today, today);
