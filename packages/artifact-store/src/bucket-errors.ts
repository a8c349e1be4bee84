/** The bucket refused a request, for a reason that trying again does not change. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';

  constructor(
    readonly status: number,
    /** As the service names the reason; empty when it named none. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export class BucketFileMissing extends Error {}
/** What is in the bucket is not what was sent. */
export class BucketFileDiffers extends Error {}
/** The bucket answered something that the protocol does not allow, or that is too large. */
export class BucketAnswerWrong extends Error {}
/** A file on this machine is not what it should be, so that it is not sent. */
export class LocalFileUnusable extends Error {}
