/** The version of the contract between shell and departments; a manifest names the one it needs in `requires`. */
export const CONTRACT_VERSION = 2;
