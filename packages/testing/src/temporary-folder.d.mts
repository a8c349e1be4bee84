export declare const makeOwnFolder: (name: string, options?: { parent?: string }) => string;
