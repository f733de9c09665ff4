/**
 * A text that appears, disappears or changes beside others. Browser translation replaces text nodes by its own elements, which React could
 * then neither change nor remove; an element whose key is the text is replaced as a whole.
 */
export const Changing = ({ children }: { children: string }) => <span key={children}>{children}</span>;
