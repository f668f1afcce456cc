import { join } from 'node:path';
import type { Environment } from '../env/environment';
import { LocalStorage } from './local-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** Where an installation keeps contents of files: in its object storage, else in its data directory. */
export const openStorage = ({
  objectStorage,
  dataDirectory,
}: Pick<Environment, 'objectStorage' | 'dataDirectory'>): Storage =>
  objectStorage ? new S3Storage(objectStorage) : new LocalStorage(join(dataDirectory, 'files'));
