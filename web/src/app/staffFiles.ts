/** What the service worker keeps of the staff's application, so that it opens without network. */
export interface StaffFiles {
  /** The script of the document, by whose name a build is known. */
  entry: string;
  /** What all need who are in the yard: the drivers' pages and the login, with what these may load later, and all languages. */
  files: string[];
}

/** Written into the worker by the build (web/vite/staffFiles.ts). */
export const staffFiles: StaffFiles = { entry: '', files: [] };
