/** The type of what is dragged: an enquiry, as JSON. Only the board's own cards are of it. */
export const DRAGGED = 'application/x-enquiry';
