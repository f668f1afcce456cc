/** No answer, or one that says that another time may bring a better one to the same call. */
export const mayComeLater = (status: number): boolean => status === 0 || status === 429 || status >= 500;
