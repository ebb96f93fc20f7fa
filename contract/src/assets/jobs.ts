/** Jobs of the worker. */
export type AssetJob = 'asset.inspect';
