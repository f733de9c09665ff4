/**
 * A text that comes, goes or changes beside others. A browser that translates the page puts elements in place of its text nodes, which
 * nobody could change or remove then; an element that has the text as its key is replaced whole.
 */
export const Changing = ({ children }: { children: string }) => <span key={children}>{children}</span>;
