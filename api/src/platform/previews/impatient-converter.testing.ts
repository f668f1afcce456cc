import { OfficeConverter } from './office-converter';

type Options = ConstructorParameters<typeof OfficeConverter>[0];

/** Gives up soon what hangs, and nothing else: a busy machine takes longer for a good document. */
export class ImpatientConverter extends OfficeConverter {
  readonly #soon: OfficeConverter;

  constructor(options: Options) {
    super(options);
    this.#soon = new OfficeConverter({ ...options, timeLimitMs: 3_000 });
  }

  override convert(content: Buffer, extension: string): Promise<Buffer> {
    return content.includes('hang')
      ? this.#soon.convert(content, extension)
      : super.convert(content, extension);
  }
}
