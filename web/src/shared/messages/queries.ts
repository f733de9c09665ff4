import { done } from '@contract/common.ts';
import { type MessageSubject, messageId, messageList, messageSubject, type NewMessage, reminderList } from '@contract/message.ts';
import { payToken as payTokenAnswer } from '@contract/payLink.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';
import type { About } from './about.ts';
import type { Subject } from './startText.ts';

/** The token of a sale's link to pay, made when it is first asked for. Throws ApiError: 409 where nothing is owed. */
export const askPayLink = (sale: number) => api.post('/pay-links', { sale }, payTokenAnswer).then(({ token }) => token);

/** A subject with the link to pay, where something is owed and Settings say where to pay. */
async function withPayLink(subject: MessageSubject): Promise<Subject> {
  const { sale, money, receipt } = subject;
  if (!sale || !(money || (receipt?.balance ?? 0) > 0)) return subject;
  try {
    const payToken = await askPayLink(sale);
    // Where the link of this sale is shown, it is there now.
    void queryClient.invalidateQueries({ queryKey: keys.payLinks('sale', sale) });
    return { ...subject, payToken };
  } catch (error) {
    // Paid meanwhile, or nobody said where to pay: the message is right without it.
    if ([404, 409].includes(statusOf(error) ?? 0)) return subject;
    throw error;
  }
}

/** All that a message is made of. Throws ApiError: 404 for what is not there, 409 where nothing is owed. */
export const subjectQuery = ({ registernumbers = [], ...about }: About) =>
  queryOptions({
    queryKey: keys.messages('subject', { registernumbers, ...about }),
    queryFn: ({ signal }) =>
      api
        .get(
          '/messages/subject',
          { ...about, ...(registernumbers.length > 0 && { registernumbers: registernumbers.join(',') }) },
          messageSubject,
          signal,
        )
        .then(withPayLink),
    // Always asked anew: what is owed may just have been paid.
    gcTime: 0,
  });

/** A vehicle, a sale or an enquiry, of which something was written. */
export type WrittenAbout = { registernumber: string } | { sale: number } | { enquiry: number };

/** What was written about it, the latest first. */
export const messagesQuery = (about: WrittenAbout) =>
  queryOptions({
    queryKey: keys.messages('list', about),
    queryFn: ({ signal }) => api.get('/messages', { ...about }, messageList, signal),
  });

/** Who is overdue, and when who was last reminded. */
export const remindersQuery = queryOptions({
  queryKey: keys.messages('reminders'),
  queryFn: ({ signal }) => api.get('/messages/reminders', {}, reminderList, signal),
});

/** Notes that a message was opened in WhatsApp, copied or shared. Throws ApiError. */
export const noteMessage = (message: NewMessage) => api.post('/messages', message, messageId);

/** Says that a message was not sent after all. Throws ApiError: 409 when it is too late. */
export const takeBackMessage = (id: number, requestId: string) => api.post('/messages/take-back', { id, requestId }, done);
