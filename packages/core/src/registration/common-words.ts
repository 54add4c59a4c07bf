// Common German passwords.

/** Words of passwords that attackers guess first, in lower case. */
export const COMMON_PASSWORD_WORDS: readonly string[] = [
  'passwort', 'passwort1', 'geheim', 'hallo', 'hallo123', 'schatz', 'schatzi', 'sommer', 'winter', 'herbst', 'fruehling', 'frühling', 'fussball', 'fußball',
  'killer', 'master', 'michael', 'thomas', 'andreas', 'stefan', 'christian', 'daniel', 'alexander', 'sabine', 'nicole', 'claudia',
  'sandra', 'melanie', 'julia', 'katharina', 'johannes', 'tobias', 'florian', 'sebastian', 'liebe', 'ichliebedich', 'iloveyou', 'engel', 'prinzessin',
  'sonnenschein', 'blume', 'hund', 'katze', 'mausi', 'baerchen', 'bärchen', 'schalke', 'bayern', 'dortmund', 'hamburg', 'berlin', 'muenchen', 'münchen',
  'koeln', 'köln', 'deutschland', 'montag', 'freitag', 'januar', 'februar', 'maerz', 'märz', 'april', 'juni', 'juli', 'august', 'september', 'oktober',
  'november', 'dezember', 'password', 'admin', 'login', 'welcome', 'willkommen', 'test', 'test123', 'internet', 'computer', 'samsung', 'lol123', 'dragon',
  'pokemon', 'pluspunkt', 'punkte', 'bonus', 'coupon', 'karte', 'kundenkarte', 'einkaufen', 'familie', 'mama', 'papa', 'oma', 'opa', 'urlaub', 'garten',
];
