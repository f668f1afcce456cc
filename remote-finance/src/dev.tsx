/** The development server's entry: it carries the client that brings edits into the page. The pages come by federation. */
export {};
