// The fakes of shops' feeds behave as the service does.
import { aShopFeed, createFakeFeeds, describeFeedsContract } from './index.ts';

describeFeedsContract('the fakes', () => {
  const { settings: _settings, ...feed } = aShopFeed({ shopId: 'stiftladen' });
  return Promise.resolve({ ...createFakeFeeds([feed]), shopId: feed.shopId });
});
